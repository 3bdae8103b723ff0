/** A button that opens the camera or the file dialog of the device. */
import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'
import { classes } from './classes.ts'

type Props = {
  /** Its complete accessible name: several such buttons are on one screen. */
  name: string
  disabled: boolean
  /** Opens the camera at once. */
  camera?: boolean
  look?: ButtonLook
  className?: string
  onFile: (file: File) => void
  children: ReactNode
}

const kinds = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

export const FileButton = ({
  name,
  disabled,
  camera,
  look,
  className,
  onFile,
  children,
}: Props) => (
  <label
    className={classes(
      buttonClass({ look }),
      'relative cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-brand',
      disabled && 'pointer-events-none opacity-60',
      className,
    )}
  >
    {children}
    <input
      type="file"
      aria-label={name}
      accept={camera ? kinds : `${kinds},application/pdf`}
      {...(camera && { capture: 'environment' as const })}
      disabled={disabled}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
      onChange={(event) => {
        const file = event.target.files?.[0]
        // Reset, so that choosing the same photo again after a refusal emits `change`.
        event.target.value = ''
        if (file) onFile(file)
      }}
    />
  </label>
)
