/** How the school has answered a family that asks for a path. */
import type { MyPaths } from '@sekolah/contract/admission/selection/family-schemas'

export const pathStateWords: Record<NonNullable<MyPaths['list'][number]['state']>, string> = {
  asked: 'menunggu diperiksa sekolah',
  verified: 'disetujui sekolah',
  refused: 'tidak disetujui; tanyakan ke sekolah',
}
