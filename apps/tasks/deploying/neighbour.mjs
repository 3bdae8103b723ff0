/** The other machine that guides speak of: an SSH server, which takes copies or has the school's data. */
import { join } from 'node:path'
import { boot } from './machine.mjs'

const ADDRESS = '10.77.0.3'
/** Names under which guides call it, for the /etc/hosts of the machine beside it. */
export const neighbourHosts = `${ADDRESS} cadangan.sch.id server-lama\n`

/** Boots it when it is first asked for; answers the same machine afterwards. */
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

/** Shell that has ssh, where nobody sits, agree to an unknown machine and give a password. */
export const answering = (password) => `
  cat > /run/answer <<'END'
#!/bin/sh
case $1 in *yes/no*) echo yes ;; *) echo ${password} ;; esac
END
  chmod 0755 /run/answer
  export SSH_ASKPASS=/run/answer SSH_ASKPASS_REQUIRE=force`
