/** Reads QR codes with a camera of this device. */
import { BarcodeDetector } from 'qr/decode.js'

/** The pause between two scans of the picture, in ms; each scan takes 20 ms on a slow PC. */
const LOOK_MS = 150

type Options = {
  /** The id of the preferred camera; null for any, on a phone the rear camera. */
  camera: string | null
  signal: AbortSignal
  /** Called when the video has started. */
  onPicture: (camera: { id: string; isMirror: boolean }) => void
  onText: (text: string) => void
}

/** Shows the camera in `video` and scans it until `signal` aborts; rejects without a camera. */
export const watchCamera = async (
  video: HTMLVideoElement,
  { camera, signal, onPicture, onText }: Options,
): Promise<void> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: {
      ...(camera === null ? { facingMode: 'environment' } : { deviceId: camera }),
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
  })
  const [track] = stream.getVideoTracks()
  try {
    if (!track || signal.aborted) return
    video.srcObject = stream
    await video.play()
    const { deviceId = '', facingMode } = track.getSettings()
    // Mirror the picture of a front camera: without that, users cannot aim.
    onPicture({ id: deviceId, isMirror: facingMode !== 'environment' })
    const detector = new BarcodeDetector()
    while (!signal.aborted) {
      if (track.readyState === 'ended') throw new DOMException('', 'NotReadableError')
      const [code] = await detector.detect(video)
      if (code && !signal.aborted) onText(code.rawValue)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  } finally {
    track?.stop()
  }
}

/** The cameras of this device; they have names once camera access was granted. */
export const listCameras = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')

/** Why the camera shows no picture and what helps, as an Indonesian sentence. */
export const cameraProblem = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') {
    return 'Kamera tidak diizinkan. Izinkan di setelan peramban atau setelan privasi komputer.'
  }
  if (name === 'NotFoundError') return 'Tidak ada kamera di perangkat ini.'
  return 'Kamera tidak dapat dibuka. Mungkin sedang dipakai program lain, atau kabelnya lepas.'
}
