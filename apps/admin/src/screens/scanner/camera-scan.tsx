/** "Pindai bukti": opens the applicant whose receipt is held in front of the camera. */
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Dialog } from '@sekolah/ui/dialog'
import { SelectField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useStoredText } from '../../core/device/device.ts'
import { hasExpired } from '../../core/session/session-state.ts'
import { useSession } from '../../core/session/use-session.ts'
import { cameraProblem, listCameras, watchCamera } from './camera.ts'
import { parseScannedReceipt } from './scan.ts'
import { useOpenScannedApplicant } from './use-scanner.ts'

export const CameraScan = ({ onClose }: { onClose: () => void }) => {
  const openScanned = useOpenScannedApplicant()
  const video = useRef<HTMLVideoElement>(null)
  const [chosen, choose] = useStoredText('camera')
  const [shown, setShown] = useState<{ id: string; isMirror: boolean } | null>(null)
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([])
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOther, setOther] = useState(false)
  const read = useEffectEvent((text: string) => {
    const receipt = parseScannedReceipt(text)
    if (receipt === null) return setOther(true)
    onClose()
    void openScanned(receipt)
  })
  useWhenShut(onClose)
  const isHidden = useHidden()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt that somebody asks for looks for the camera again.
  useEffect(() => {
    if (!video.current || isHidden) return
    const watching = new AbortController()
    const { signal } = watching
    setFailure(null)
    watchCamera(video.current, {
      camera: chosen,
      signal,
      onPicture: async (present) => {
        setShown(present)
        setCameras(await listCameras())
      },
      onText: (text) => read(text),
    }).catch((error) => {
      if (!signal.aborted) setFailure(cameraProblem(error))
    })
    return () => watching.abort()
  }, [chosen, attempt, isHidden])

  return (
    <Dialog open title="Pindai bukti" onClose={onClose}>
      <div className="space-y-4">
        {failure === null ? (
          <p>Arahkan kode QR di bukti pendaftaran ke kamera.</p>
        ) : (
          <Notice tone="bad" role="alert" title={failure}>
            <Button onClick={() => setAttempt(attempt + 1)}>Coba lagi</Button>
          </Notice>
        )}
        {/* biome-ignore lint/a11y/useMediaCaption: a camera's picture has no sound. */}
        <video
          ref={video}
          playsInline
          aria-label="Gambar kamera"
          className={classes(
            'aspect-video w-full rounded-md bg-black object-cover',
            shown?.isMirror && '-scale-x-100',
            failure !== null && 'hidden',
          )}
        />
        {isOther && (
          <Notice tone="wait" role="status" title="Kode QR ini bukan bukti pendaftaran." />
        )}
        {cameras.length > 1 && (
          <SelectField
            label="Kamera"
            value={shown?.id ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            {cameras.map(({ deviceId, label }, at) => (
              <option key={deviceId} value={deviceId}>
                {label || `Kamera ${at + 1}`}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </Dialog>
  )
}

/** True while the panel is not visible: the camera must be off then. */
const useHidden = (): boolean => {
  const { platform } = useSession()
  const [isHidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    // In the app a page counts as visible in the tray, too.
    const stop = platform.desktop?.on.hidden(({ hidden }) => setHidden(hidden))
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop?.()
    }
  }, [platform])
  return isHidden
}

/**
 * Calls `shut` when the panel is locked or the session has expired: the camera must be off then.
 */
const useWhenShut = (shut: () => void): void => {
  const { platform, subscribe, state } = useSession()
  const isExpired = useSyncExternalStore(subscribe, () => hasExpired(state()))
  const end = useEffectEvent(shut)
  useEffect(() => {
    if (isExpired) end()
  }, [isExpired])
  useEffect(() => platform.desktop?.on.lock(({ locked }) => locked && end()), [platform])
}
