/** Copies a text. Not rendered where the browser has no clipboard API, as over plain HTTP. */
import { Button } from '@sekolah/ui/button'
import { useToast } from '@sekolah/ui/toast'
import { Copy } from 'lucide-react'

type Props = { text: string; what: string }

export const CopyButton = ({ text, what }: Props) => {
  const toast = useToast()
  if (!window.isSecureContext) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('good', `${what} disalin.`)
    } catch {
      toast('bad', `${what} tidak dapat disalin. Blok teksnya, lalu salin sendiri.`)
    }
  }
  return (
    <Button onClick={copy}>
      <Copy aria-hidden />
      Salin
    </Button>
  )
}
