/** The settings of who may work with the panel, and how. */
import type { Definition } from '../definition.ts'

export const securitySettings = {
  second_factor_required: {
    label: 'Verifikasi dua langkah',
    kind: 'choice',
    choices: { none: 'Tidak wajib', office: 'Wajib untuk Admin dan Super Admin' },
    initial: 'none',
    required: true,
    hidden: true,
    group: 'keamanan',
    place: 10,
    hint: 'Bila wajib, yang belum memasangnya, juga Anda sendiri, hanya dapat memasangnya sebelum bekerja.',
  },
} satisfies Record<string, Definition>
