/** Seat holders in print: a signature list per programme or class group, or cards to cut out. */
import type { Pupil } from '@sekolah/contract/admission/biodata/schemas'
import { PrintSheet } from '../../core/files/printed.tsx'
import { useSchool } from '../../core/school/school.tsx'

type PrintedPupil = Pick<
  Pupil,
  'id' | 'registration_number' | 'name' | 'program' | 'previous_school'
> & { class_group?: string | null }
type Props = { kind: 'list' | 'cards'; pupils: readonly PrintedPupil[]; onDone: () => void }

export const PrintedPupils = ({ kind, pupils, onDone }: Props) => (
  <PrintSheet onDone={onDone}>
    {kind === 'list' ? <Attendance pupils={pupils} /> : <Cards pupils={pupils} />}
  </PrintSheet>
)

const listOf = ({ class_group, program }: PrintedPupil): string => class_group ?? program

const Attendance = ({ pupils }: Pick<Props, 'pupils'>) => {
  const lists = [...new Set(pupils.map(listOf))]
  return (
    <>
      {lists.map((list) => (
        <article key={list} className="break-after-page px-6 pb-6 text-sm last:break-after-auto">
          <h1 className="mb-3 text-lg">Daftar hadir: {list}</h1>
          <table className="w-full border-collapse [&_td]:border [&_td]:border-black [&_td]:px-2 [&_td]:py-2 [&_th]:border [&_th]:border-black [&_th]:px-2 [&_th]:py-1 [&_th]:text-left">
            <thead>
              <tr>
                <th className="w-10">No.</th>
                <th className="w-28">Nomor</th>
                <th>Nama</th>
                <th>Sekolah asal</th>
                <th className="w-40">Tanda tangan</th>
              </tr>
            </thead>
            <tbody>
              {pupils
                .filter((pupil) => listOf(pupil) === list)
                .map(({ id, registration_number, name, previous_school }, at) => (
                  <tr key={id} className="break-inside-avoid">
                    <td>{at + 1}</td>
                    <td>{registration_number}</td>
                    <td>{name}</td>
                    <td>{previous_school}</td>
                    <td />
                  </tr>
                ))}
            </tbody>
          </table>
        </article>
      ))}
    </>
  )
}

const Cards = ({ pupils }: Pick<Props, 'pupils'>) => {
  const school = useSchool().settings?.school_name
  return (
    <ul className="grid grid-cols-2 gap-3 px-6 pt-3 pb-6">
      {pupils.map(({ id, registration_number, name, program, class_group }) => (
        <li
          key={id}
          className="flex min-h-[54mm] break-inside-avoid flex-col justify-between border border-dashed border-black p-4 text-center"
        >
          <span className="text-sm">{school}</span>
          <strong className="text-xl">{name}</strong>
          <span className="text-sm">
            {program}
            {class_group && ` · ${class_group}`}
            <br />
            {registration_number}
          </span>
        </li>
      ))}
    </ul>
  )
}
