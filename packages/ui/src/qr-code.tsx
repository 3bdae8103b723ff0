/** A QR code, drawn dark on white in both themes so that every camera reads it. */
import { encode } from 'uqr'

type Props = {
  /** What a camera reads. */
  text: string
  /** What a screen reader says. */
  label: string
}

export const QrCode = ({ text, label }: Props) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
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
