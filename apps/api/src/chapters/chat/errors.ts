/** Errors of chat. */
import type { ChatSession } from '@sekolah/contract/chat/schemas'
import { Conflict } from '../../engine/base/errors.ts'

/** Somebody else was faster; `session` says who. */
export class AlreadyTaken extends Conflict {
  constructor(session: ChatSession) {
    const { assigned_to } = session
    super(
      assigned_to
        ? `Percakapan ini sudah dipegang ${assigned_to.username}.`
        : 'Percakapan ini sudah dilepas. Anda dapat mengambilnya.',
      { data: session },
    )
  }
}
