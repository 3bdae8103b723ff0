/** The fields of a wave's form, which its cards share. */
import type { waveInput } from '@sekolah/contract/admission/selection/schemas'

export type WaveField = keyof typeof waveInput.shape
