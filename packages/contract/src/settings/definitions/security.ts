/** Definitions: security of the panel. */
import type { Definition } from '../definition.ts'

export const securitySettings = {
  second_factor_required: {
    label: 'Verifikasi dua langkah',
    kind: 'choice',
    choices: { none: 'Tidak wajib', office: 'Wajib bagi semua selain Editor' },
    initial: 'none',
    required: true,
    hidden: true,
    owner: 'super_admin',
    group: 'keamanan',
    place: 10,
    hint: 'Bila wajib, yang belum memasangnya, juga Anda sendiri, hanya dapat memasangnya sebelum bekerja.',
  },
  article_approval: {
    label: 'Persetujuan artikel',
    kind: 'choice',
    choices: { none: 'Editor menerbitkan sendiri', office: 'Admin menyetujui artikel dari Editor' },
    initial: 'none',
    required: true,
    hidden: true,
    group: 'keamanan',
    place: 20,
    hint: 'Bila disetujui dulu, Editor menekan “Minta diterbitkan”; Admin menerbitkan atau mengembalikannya dengan catatan.',
  },
} satisfies Record<string, Definition>
