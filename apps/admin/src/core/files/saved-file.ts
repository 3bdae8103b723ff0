/** Saves a file on the device, and shows a toast that says where it is. */
import type { FileCallName } from '@sekolah/contract/calls'
import { useToast } from '@sekolah/ui/toast'
import { errorReason } from '../api/error-message.ts'
import { useAction } from '../api/use-action.ts'
import type { Platform, SavedFile } from '../platform/platform.ts'
import { useSession } from '../session/use-session.ts'

/** The toast's button, which shows the file in its folder. */
export const showFileAction = ({ show }: SavedFile) =>
  show && { label: 'Tampilkan di folder', run: show }

/** Resolves to whether the file was saved; rejects when saving failed. */
export const useSaveFile = () => {
  const { platform } = useSession()
  const toast = useToast()
  return async (file: Parameters<Platform['saveFile']>[0]): Promise<boolean> => {
    const saved = await platform.saveFile(file)
    if (saved) toast('good', `${saved.name} diunduh.`, showFileAction(saved))
    return saved !== null
  }
}

/**
 * Downloads a file by its call and saves it; `said` is the sentence before the reason of a failure.
 */
export const useDownload = <Name extends FileCallName>(name: Name, said = 'Belum diunduh.') => {
  const saveFile = useSaveFile()
  const toast = useToast()
  return useAction<Name>(name, {
    onDone: (received) => {
      const file = received as File
      return saveFile({ name: file.name, content: file })
    },
    onFailed: (error) => toast('bad', `${said} ${errorReason(error)}`),
  })
}
