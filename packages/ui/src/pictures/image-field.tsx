/** A picture field: shows the stored or the chosen picture before it is sent. */
import { ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { FieldMessage } from '../fields/field.tsx'
import {
  formatMegabytes,
  pictureAccept,
  pictureErrorMessage,
  pictureRefusal,
  preparePicture,
} from './picture-file.ts'

/** The hint that tells which pictures may be chosen. */
export const pictureHint = (maxBytes: number): string =>
  `JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari ${formatMegabytes(maxBytes)} MB dikecilkan dulu.`

type Props = {
  label: string
  /** A chosen file; null removes the stored picture; undefined leaves it unchanged. */
  value: File | null | undefined
  /** The URL of the stored picture. */
  stored: string | null
  onChange: (value: File | null | undefined) => void
  /** Larger pictures are scaled first. */
  maxBytes: number
  error?: string | null
  hint?: string
  optional?: boolean
}

export const ImageField = ({
  label,
  value,
  stored,
  onChange,
  maxBytes,
  error,
  hint,
  optional,
}: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const [scaling, setScaling] = useState(false)
  /** Counts choices, so that the result of an earlier one is dropped. */
  const turn = useRef(0)
  const chosen = useObjectUrl(value ?? null)
  const shown = value === null ? null : (chosen ?? stored)
  const choose = (picture: File | null | undefined) => {
    turn.current += 1
    setScaling(false)
    onChange(picture)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    const reason = pictureRefusal(file)
    setRefusal(reason)
    if (reason) return
    // Set before scaling ends, so that a form that is saved meanwhile contains the picture.
    choose(file)
    setScaling(true)
    const mine = turn.current
    const result = await preparePicture(file, maxBytes).catch(pictureErrorMessage)
    if (mine !== turn.current) return
    if (typeof result === 'string') setRefusal(result)
    choose(typeof result === 'string' ? value : result)
  }
  return (
    <div className="min-w-0">
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {label}
        {optional && <span className="ml-1.5 font-normal text-soft">(tidak wajib)</span>}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same. */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
        className={classes(
          'flex items-center gap-4 rounded-md border border-dashed p-3',
          over ? 'border-brand bg-brand-wash' : 'border-line-strong/60',
        )}
      >
        <div className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken">
          {shown ? (
            <img src={shown} alt={`Pratinjau ${label}`} className="size-full object-cover" />
          ) : (
            <ImagePlus aria-hidden className="size-7 text-soft" />
          )}
        </div>
        <div className="min-w-0 space-y-2">
          <div className="flex flex-wrap gap-2">
            <Button
              data-refused={refusal || error ? true : undefined}
              aria-describedby={classes(
                `${id}-label`,
                `${id}-hint`,
                refusal || error ? `${id}-error` : null,
              )}
              pending={scaling}
              onClick={() => input.current?.click()}
            >
              {shown ? 'Ganti gambar' : 'Pilih gambar'}
            </Button>
            {/* A required picture can be replaced, but not removed. */}
            {shown && (optional || chosen) && (
              <Button
                look="danger"
                onClick={() => {
                  setRefusal(null)
                  choose(stored && optional ? null : undefined)
                }}
              >
                <Trash2 aria-hidden />
                Hapus gambar
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="line-clamp-2 text-sm wrap-anywhere text-soft">
            {value?.name ?? hint ?? pictureHint(maxBytes)}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept={pictureAccept()}
          aria-label={label}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files?.[0])
            // Reset, so that choosing the same file again after removing it emits `change`.
            event.target.value = ''
          }}
        />
      </div>
      <FieldMessage live id={`${id}-error`} message={refusal ?? error} />
    </div>
  )
}

/** An object URL for a file; revoked when the component unmounts. */
export const useObjectUrl = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  return url
}
