/** What a form does that asks whoever is signed in for their password again. */
import type { Client } from '@sekolah/api-client'
import { type FormEvent, useState } from 'react'

export const usePasswordCheck = (api: Client, onRight: () => unknown) => {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = `${new FormData(event.currentTarget).get('password')}`
    setPending(true)
    setFailure(null)
    try {
      await api.auth.confirmPassword({ body: { password } })
      await onRight()
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return { pending, failure, submit }
}
