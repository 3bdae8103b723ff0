/** A password input that can show what was typed. */
import { IconButton } from '@sekolah/ui/button'
import { TextField } from '@sekolah/ui/field'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

export const PasswordField = (props: ComponentProps<typeof TextField>) => {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextField {...props} type={shown ? 'text' : 'password'} className="pr-14" />
      <IconButton
        label={shown ? 'Sembunyikan kata sandi' : 'Tampilkan kata sandi'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-8 right-0.5 text-soft"
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </div>
  )
}
