/** What the test of all resources needs to know of each: a new one joins with one entry here. */
import type { Input } from '@sekolah/api-client'
import type { QueryOf } from '@sekolah/contract/calls'
import type { ResourceName } from '@sekolah/contract/resources'

export type ResourceCase<Name extends ResourceName> = {
  /** Something that staff would write. */
  input: Input<Name>
  /** What they change of it later. */
  change: Partial<Input<Name>>
  /** Something that is refused, and the field that it is refused for. */
  refused: { change: Record<string, unknown>; field: keyof Input<Name> & string }
  /** Hides a row from visitors; null where every row is public. */
  hidden: Partial<Input<Name>> | null
  /** Puts a text where `search` looks; null where the list has no search. */
  searched: ((text: string) => Partial<Input<Name>>) | null
  /** Filters that find `input`, each with one that does not. */
  filters: [finds: QueryOf<`${Name}.list`>, misses: QueryOf<`${Name}.list`>][]
}

export const resourceCases: { [Name in ResourceName]: ResourceCase<Name> } = {
  teachers: {
    input: {
      name: 'Siti Rahmawati, S.Pd.',
      subject: 'Matematika',
      contact: 'siti@contoh.sch.id',
      description: 'Mengajar sejak 2012.',
    },
    change: { subject: 'Fisika' },
    refused: { change: { contact: 'bukan email' }, field: 'contact' },
    hidden: null,
    searched: (text) => ({ subject: text }),
    filters: [[{ subject: 'Matematika' }, { subject: 'Kimia' }]],
  },
  articles: {
    input: {
      title: 'Siswa merakit sepeda listrik',
      category: 'news',
      author: 'Humas',
      content: '<p>Sepuluh siswa merakit <strong>sepeda listrik</strong>.</p>',
      is_published: true,
    },
    change: { title: 'Siswa merakit motor listrik' },
    refused: { change: { category: 'gosip' }, field: 'category' },
    hidden: { is_published: false },
    searched: (text) => ({ title: text }),
    filters: [
      [{ category: 'news' }, { category: 'announcement' }],
      [{ published: true }, { published: false }],
    ],
  },
  faq: {
    input: {
      category: 'PPDB',
      question: 'Kapan pendaftaran dibuka?',
      answer: 'Pendaftaran dibuka setiap bulan November.',
      order_index: 3,
      is_active: true,
    },
    change: { answer: 'Pendaftaran dibuka setiap bulan Oktober.' },
    refused: { change: { order_index: -1 }, field: 'order_index' },
    hidden: { is_active: false },
    searched: null,
    filters: [
      [{ category: 'PPDB' }, { category: 'Biaya' }],
      [{ active: true }, { active: false }],
    ],
  },
}
