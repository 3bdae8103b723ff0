/** Loads the editor's data first, so that nothing typed is replaced later. */

import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { Skeleton } from '@sekolah/ui/status'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { NotLoaded } from '../../../core/api/loaded.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { rowsOf } from '../../../screens/resource/resource-screen.tsx'
import { Editor } from './editor.tsx'
import { blankWave } from './presets.ts'
import { useWaves } from './use-waves.ts'

type Props = { wave: Wave | null; waves: readonly Wave[] }

export const EditorScreen = ({ wave, waves }: Props) => {
  const { api } = useSession()
  const navigate = useNavigate()
  const { put, days } = useWaves()
  const programs = useQuery(rowsOf(api, 'academic_programs', { type: 'program_unggulan' }))
  if (programs.error && !programs.data) {
    return <NotLoaded of={programs} />
  }
  if (!programs.data || !days) return <Skeleton className="h-96" />
  const names = programs.data.rows.map(({ name }) => name)
  return (
    <Editor
      wave={wave}
      waves={waves}
      initial={blankWave(names, days, waves)}
      programs={names}
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
