/** A drop zone for files, with a button to choose them. */
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { FieldMessage } from '@sekolah/ui/field'
import { FileUp, type LucideIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'

type Props = {
  label: string
  /** The label of the hidden file input. */
  fieldLabel?: string
  icon?: LucideIcon
  hint: string
  accept: string
  multiple?: boolean
  pending?: boolean
  /** The name of the file chosen before; null for none. */
  chosen?: string | null
  error?: string | null
  /** Whether the button takes the focus when its dialog opens. */
  isFirst?: boolean
  onFiles: (files: File[]) => void
}

export const FileChoice = (props: Props) => {
  const { label, hint, accept, multiple = false, pending = false, chosen, error, onFiles } = props
  const { fieldLabel = `Berkas: ${label}`, icon: Icon = FileUp, isFirst } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const id = useId()
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as dropping.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={classes(
        'flex flex-col items-center gap-2 rounded-md border border-dashed p-5 text-center',
        isOver ? 'border-brand bg-brand-wash' : 'border-line-strong/60',
      )}
    >
      <Icon aria-hidden className="size-8 text-soft" />
      {chosen && <p className="max-w-full font-semibold wrap-anywhere">{chosen}</p>}
      <Button
        pending={pending}
        aria-describedby={error ? id : undefined}
        onClick={() => input.current?.click()}
        data-first-focus={isFirst}
      >
        {chosen ? `${label} lain` : label}
      </Button>
      <p className="text-sm text-soft">atau seret ke sini. {hint}</p>
      <FieldMessage live id={id} message={error} />
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={fieldLabel}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files)
          // Reset the input, or choosing the same file again would emit no change event.
          target.value = ''
        }}
      />
    </div>
  )
}
