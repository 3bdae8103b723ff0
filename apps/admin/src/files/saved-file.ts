/** Hands a file over, and tells where it has gone. */
import { useToast } from '@sekolah/ui/toast'
import type { Platform, SavedFile } from '../platform/platform.ts'
import { useSession } from '../session/session.tsx'

/** What to offer about a file that was saved. */
export const showAction = ({ show }: SavedFile) =>
  show && { label: 'Tampilkan di folder', run: show }

/** Answers whether the file was saved; rejects when it could not be. */
export const useSaveFile = () => {
  const { platform } = useSession()
  const toast = useToast()
  return async (file: Parameters<Platform['saveFile']>[0]): Promise<boolean> => {
    const saved = await platform.saveFile(file)
    if (saved) toast('good', `${saved.name} diunduh.`, showAction(saved))
    return saved !== null
  }
}
