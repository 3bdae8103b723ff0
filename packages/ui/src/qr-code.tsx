/** A QR code, drawn dark on white in both themes so that every camera reads it. */
import { encode } from 'uqr'

type Props = {
  /** The text that the code encodes. */
  text: string
  /** The accessible name. */
  label: string
}

const modulesOf = (text: string) => encode(text, { ecc: 'M', border: 2 })

export const QrCode = ({ text, label }: Props) => {
  const { data, size } = modulesOf(text)
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-36 shrink-0 rounded-sm bg-white fill-black"
    >
      <path d={path} />
    </svg>
  )
}

/** Draws a QR code on white into a canvas, and returns its width: at most `most` pixels. */
export const drawQrCode = (
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, most }: { x: number; y: number; most: number },
): number => {
  const { data, size } = modulesOf(text)
  // Each module has a whole number of pixels: cameras fail on blurred edges.
  const module = Math.floor(most / size)
  context.fillStyle = '#fff'
  context.fillRect(x, y, module * size, module * size)
  context.fillStyle = '#000'
  for (const [down, row] of data.entries()) {
    for (const [across, dark] of row.entries()) {
      if (dark) context.fillRect(x + across * module, y + down * module, module, module)
    }
  }
  return module * size
}
