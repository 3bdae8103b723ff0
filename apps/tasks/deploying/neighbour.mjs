/**
 * The second machine that guides mention: an SSH server, which receives copies or has the school's
 * data.
 */
import { join } from 'node:path'
import { boot } from './machine.mjs'

const ADDRESS = '10.77.0.3'
/** Names of that machine in the guides, for the /etc/hosts of the other one. */
export const neighbourHosts = `${ADDRESS} cadangan.sch.id server-lama\n`

/** Boots it on first use, and resolves to the same machine afterwards. */
export const neighbourIn = (folder) => {
  let booting
  return () => {
    booting ??= boot({
      name: 'lain',
      debian: 'bookworm',
      folder: join(folder, 'lain'),
      address: ADDRESS,
    })
    return booting
  }
}

/** Shell code that makes a non-interactive ssh accept an unknown host and send a password. */
export const sshPasswordScript = (password) => `
  cat > /run/answer <<'END'
#!/bin/sh
case $1 in *yes/no*) echo yes ;; *) echo ${password} ;; esac
END
  chmod 0755 /run/answer
  export SSH_ASKPASS=/run/answer SSH_ASKPASS_REQUIRE=force`
