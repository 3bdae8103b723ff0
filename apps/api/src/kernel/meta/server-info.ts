/** The handshake: what the server reports to a desktop app that connects. */
import { demoAccount } from '@sekolah/contract/identity/labels'
import type { DataOf } from '@sekolah/contract/schemas'
import { productVersion } from '../../engine/base/product-version.ts'
import { contentVersion } from '../../engine/content/revisions.ts'
import { contentState } from '../../engine/content/tables.ts'
import { createUnchangedCheck } from '../../engine/db/table-editions.ts'
import { latestDesktop } from '../../engine/desktop/downloads.ts'
import type { KernelDeps } from '../deps.ts'
import { hasAccounts } from '../identity/accounts.ts'
import { users } from '../identity/tables.ts'
import { currentSettings } from '../settings/settings.ts'
import { settings } from '../settings/tables.ts'

/** Increased when an answer changes in a way that an older desktop app cannot parse. */
const API_VERSION = 1
const MIN_DESKTOP_API = 1
const LOOK_MS = 1_000

export const serverInfo = ({ db, env }: Pick<KernelDeps, 'db' | 'env'>): DataOf<'meta.get'> => ({
  app: 'sekolah',
  version: productVersion(),
  apiVersion: API_VERSION,
  minDesktopApi: MIN_DESKTOP_API,
  schoolName: currentSettings(db).school_name,
  latestDesktop: latestDesktop(env.DATA_DIR),
  publicUrl: env.PUBLIC_URL,
  demo: env.DEMO ? { ...demoAccount } : null,
  resetByMail: env.SMTP_URL !== undefined,
  needsSetup: !hasAccounts(db),
  epoch: contentVersion(db).epoch,
})

/**
 * Returns a function that tells whether the handshake is unchanged. The installers are files that
 * the operator puts there without notice, so they are checked once a second.
 */
export const createInfoUnchangedCheck = ({
  db,
  env,
}: Pick<KernelDeps, 'db' | 'env'>): (() => boolean) => {
  const isUnwritten = createUnchangedCheck(db, [contentState, settings, users])
  const offered = latestDesktop(env.DATA_DIR)
  let looked = performance.now()
  const isOffered = () => {
    const now = performance.now()
    if (now - looked < LOOK_MS) return true
    looked = now
    return latestDesktop(env.DATA_DIR) === offered
  }
  return () => isUnwritten() && isOffered()
}
