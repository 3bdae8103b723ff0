/** The fields of a wave's form, shared by its cards. */
import type { waveInput } from '@sekolah/contract/admission/selection/schemas'

export type WaveField = keyof typeof waveInput.shape
