/** A one-time link by which the owner of an account sets a password; staff hand it over. */

import type { ResetLink as Link, User } from '@sekolah/contract/identity/schemas'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { TextField } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { Copy, Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { NotDone } from '../../core/api/loaded.tsx'
import { useAction } from '../../core/api/use-action.ts'
import { useSchool } from '../../core/school/school.tsx'

export const ResetLink = ({ user }: { user: User }) => {
  const { zone } = useSchool()
  const toast = useToast()
  const shown = useRef<HTMLDivElement>(null)
  const [link, setLink] = useState<Link | null>(null)
  const making = useAction('users.resetLink', {
    onDone: setLink,
  })
  const make = () => making.mutate({ params: { id: user.id } })
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      toast('good', 'Tautan disalin.')
    } catch {
      // In the school's network the panel runs over plain HTTP, without a clipboard API: select the
      // text instead.
      shown.current?.querySelector('input')?.select()
      toast('bad', 'Peramban tidak mengizinkan penyalinan. Salin tautan yang sudah ditandai.')
    }
  }
  return (
    <div className="space-y-3">
      <Button pending={making.isPending} onClick={make}>
        <Link2 aria-hidden />
        Buat tautan kata sandi baru
      </Button>
      <NotDone of={making} />
      {link && (
        <div ref={shown} className="space-y-3">
          <TextField
            label={`Tautan untuk ${user.username}`}
            value={link.url}
            readOnly
            hint={`Serahkan langsung kepada pemilik akun. Berlaku sekali, sampai ${formatDateTime(link.expires_at, zone)}.`}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onClick={() => copy(link.url)}>
            <Copy aria-hidden />
            Salin tautan
          </Button>
        </div>
      )}
    </div>
  )
}
