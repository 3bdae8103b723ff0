/** The section Kelola Karir. */

import { excerptOf } from '@sekolah/contract/information/rules'
import { careerLabels as label } from '@sekolah/contract/school/labels'
import { isOpenVacancy } from '@sekolah/contract/school/rules'
import type { Career } from '@sekolah/contract/school/schemas'
import { dayIn, formatDayShort } from '@sekolah/contract/values/dates'
import { TextField } from '@sekolah/ui/field'
import { ListField } from '@sekolah/ui/list-field'
import { Badge } from '@sekolah/ui/status'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { Briefcase } from 'lucide-react'
import { useSchool } from '../../core/school/school.tsx'
import type { Section } from '../../core/section.ts'
import { DayField } from '../../core/time/day-field.tsx'
import { ActiveField } from '../../screens/resource/form/active-field.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { RowButtons, RowLink } from '../../screens/resource/row.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'

export const section: Section = {
  path: '/careers',
  label: 'Kelola Karir',
  icon: Briefcase,
  access: 'editor',
  place: 110,
  group: 'media',
}

export const Screen = () => {
  const { search } = useListAddress().query
  const today = dayIn(useSchool().zone, new Date())
  return (
    <ResourceScreen
      resource="careers"
      title={section.label}
      noun="lowongan"
      query={{ search }}
      search={{ label: 'Cari lowongan', placeholder: 'Cari lowongan atau jenis…' }}
      empty={{
        ...{ sought: 'Lowongan Tidak Ditemukan', none: 'Belum ada lowongan' },
        begin: 'Tambahkan lowongan pertama',
      }}
      labels={label}
      titleOf={({ title }) => title}
      inputs={(field) => (
        <>
          <TextField label={label.title} {...field.text('title')} data-first-focus />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={label.type}
              {...field.text('type')}
              placeholder="Penuh waktu, paruh waktu…"
            />
            <DayField
              label={label.deadline}
              {...field.text('deadline')}
              hint="Kosong berarti sampai terisi."
              optional
            />
          </div>
          <ListField
            label={label.requirements}
            noun="persyaratan"
            {...field.list('requirements')}
          />
          <ActiveField field={field} label={label.is_active} />
        </>
      )}
    >
      {(rows, { formAt, remove }) => (
        <Table label="Lowongan">
          <thead>
            <tr>
              <Th>{label.title}</Th>
              <Th className="hidden w-44 @2xl:table-cell">{label.type}</Th>
              <Th className="hidden w-36 @2xl:table-cell">{label.deadline}</Th>
              <Th className="hidden w-36 @xl:table-cell">Status</Th>
              <Th className="w-16 text-right @xl:w-28">Aksi</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} className="h-16">
                <Td>
                  <RowLink {...formAt(row.id)}>{row.title}</RowLink>
                  <span className="mt-1 block @xl:hidden">
                    <VacancyBadge career={row} today={today} />
                  </span>
                  <span className="hidden leading-snug text-soft @xl:block">
                    {excerptOf(row.requirements.join(' · '), 100)}
                  </span>
                </Td>
                <Td className="hidden truncate @2xl:table-cell" title={row.type}>
                  {row.type}
                </Td>
                <Td className="hidden whitespace-nowrap text-soft tabular-nums @2xl:table-cell">
                  {row.deadline ? formatDayShort(row.deadline) : 'Sampai terisi'}
                </Td>
                <Td className="hidden @xl:table-cell">
                  <VacancyBadge career={row} today={today} />
                </Td>
                <Td className="py-0">
                  <RowButtons name={row.title} edit={formAt(row.id)} onRemove={() => remove(row)} />
                </Td>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </ResourceScreen>
  )
}

const VacancyBadge = ({ career, today }: { career: Career; today: string }) => {
  if (!career.is_active) return <Badge tone="plain">Tidak tampil</Badge>
  return isOpenVacancy(career, today) ? (
    <Badge tone="good">Dibuka</Badge>
  ) : (
    <Badge tone="wait">Sudah lewat</Badge>
  )
}
