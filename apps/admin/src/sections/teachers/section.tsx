/** The section Kelola Guru. */
import { excerptOf } from '@sekolah/contract/information/rules'
import { teacherLabels as label } from '@sekolah/contract/people/labels'
import { TextArea, TextField } from '@sekolah/ui/field'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { Users } from 'lucide-react'
import type { Section } from '../../core/section.ts'
import { PictureInput } from '../../screens/pictures/picture-input.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { RowButtons, RowLink, Thumbnail } from '../../screens/resource/row.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'

export const section: Section = {
  path: '/teachers',
  label: 'Kelola Guru',
  icon: Users,
  access: 'editor',
  place: 40,
  group: 'site',
}

export const Screen = () => {
  const { search } = useListAddress().query
  return (
    <ResourceScreen
      resource="teachers"
      title={section.label}
      noun="guru"
      query={{ search }}
      search={{ label: 'Cari guru', placeholder: 'Cari nama atau mata pelajaran…' }}
      empty={{
        ...{ sought: 'Guru Tidak Ditemukan', none: 'Belum ada guru' },
        begin: 'Tambahkan guru pertama',
      }}
      labels={label}
      titleOf={({ name }) => name}
      inputs={(field, row) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={label.name} {...field.text('name')} data-first-focus />
            <TextField label={label.subject} {...field.text('subject')} />
          </div>
          <TextField
            label={label.contact}
            {...field.text('contact')}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            hint="Terlihat oleh pengunjung; alamat sekolah lebih baik daripada alamat pribadi."
          />
          <TextArea label={label.description} {...field.text('description')} rows={4} optional />
          <PictureInput
            label={label.photo}
            {...field.picture('photo')}
            stored={row?.photo ?? null}
            optional
          />
        </>
      )}
    >
      {(rows, { formAt, remove }) => (
        <Table label="Guru">
          <thead>
            <tr>
              <Th className="w-16">{label.photo}</Th>
              <Th>{label.name}</Th>
              <Th className="hidden w-70 @2xl:table-cell">{label.contact}</Th>
              <Th className="hidden @4xl:table-cell">{label.description}</Th>
              <Th className="w-16 text-right @xl:w-28">Aksi</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} className="h-16">
                <Td>
                  <Thumbnail src={row.photo} />
                </Td>
                <Td>
                  <RowLink {...formAt(row.id)}>{row.name}</RowLink>
                  <span className="block truncate text-soft">{row.subject}</span>
                </Td>
                <Td className="hidden truncate text-soft @2xl:table-cell" title={row.contact}>
                  {row.contact}
                </Td>
                <Td className="hidden text-soft @4xl:table-cell">
                  <p className="leading-snug">{excerptOf(row.description ?? '', 100) || '–'}</p>
                </Td>
                <Td className="py-0">
                  <RowButtons name={row.name} edit={formAt(row.id)} onRemove={() => remove(row)} />
                </Td>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </ResourceScreen>
  )
}
