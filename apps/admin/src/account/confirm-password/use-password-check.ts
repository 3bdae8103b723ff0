/** Verifies the signed-in user's password before a form is submitted. */
import type { Client } from '@sekolah/api-client'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'

export const usePasswordCheck = (api: Client<'auth.confirmPassword'>, onRight: () => unknown) => {
  const confirm = useMutation({
    mutationFn: (password: string) => api.auth.confirmPassword({ body: { password } }),
    onSuccess: onRight,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm.mutate(`${new FormData(event.currentTarget).get('password')}`)
  }
  return { pending: confirm.isPending, failure: confirm.error, submit }
}
