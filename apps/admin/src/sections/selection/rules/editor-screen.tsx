/** Loads the editor's data first, so that nothing typed is replaced later. */

import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { Skeleton } from '@sekolah/ui/status'
import { useNavigate } from '@tanstack/react-router'
import { NotLoaded } from '../../../core/api/loaded.tsx'
import { Editor } from './editor.tsx'
import { blankWave } from './presets.ts'
import { usePrograms } from './use-programs.ts'
import { useWaves } from './use-waves.ts'

type Props = { wave: Wave | null; waves: readonly Wave[] }

export const EditorScreen = ({ wave, waves }: Props) => {
  const navigate = useNavigate()
  const { put, days } = useWaves()
  const programs = usePrograms()
  if (programs.error && !programs.data) {
    return <NotLoaded of={programs} />
  }
  if (!programs.data || !days) return <Skeleton className="h-96" />
  const { rows } = programs.data
  return (
    <Editor
      wave={wave}
      waves={waves}
      initial={blankWave(rows, days, waves)}
      programs={rows}
      onSaved={(saved) => {
        put(saved)
        navigate({
          to: '/$section/$record',
          params: { section: 'seleksi', record: `${saved.id}` },
          replace: true,
        })
      }}
    />
  )
}
