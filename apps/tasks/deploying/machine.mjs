/**
 * A machine of its own to install a release on: this one's files as they are, but every change goes
 * into memory and is gone afterwards; a network and processes of its own. Needs root on Linux.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { at } from '../lib.mjs'

/** Where the root of the machine is mounted. */
const root = '/mnt/root'
/** Inside of the played machine, never of the one that plays it: where a release was downloaded. */
export const downloads = '/root/unduhan'

/** What has to be installed to make such a machine. */
export const programs = [
  'nginx',
  'caddy',
  'restic',
  'rsync',
  'python3',
  'unshare',
  'openssl',
  'ip',
  'runuser',
]

/** What is missing here, in words; null when everything is there. */
export const missingHere = () => {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (process.getuid() !== 0) return 'it needs root'
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0 ? `not installed: ${missing.join(', ')}` : null
}

/** Runs a module of this project as the first process of a new machine; returns its exit code. */
export const onNewMachine = async (module, args) => {
  const own = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  const child = spawn('unshare', [...own, process.execPath, module, ...args], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code
}

/** Builds the machine around this process, with systemd's stand-in running. */
export const setUp = async (hostName) => {
  const mounts = `
    ip link set lo up
    mount -t tmpfs tmpfs /mnt
    mkdir /mnt/changes /mnt/work ${root}
    mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/changes,workdir=/mnt/work ${root}
    mount -t proc proc ${root}/proc
    mount --rbind /dev ${root}/dev
    mount -t tmpfs tmpfs ${root}/run
    rm -rf ${root}/opt/sekolah ${root}/etc/sekolah ${root}/var/lib/sekolah
    rm -f ${root}/usr/bin/node ${root}/usr/bin/npm ${root}/usr/local/bin/node ${root}/usr/local/bin/npm
    mkdir -p ${root}${downloads}
    printf '127.0.0.1 localhost %s\n' ${hostName} > /mnt/hosts
    mount --bind /mnt/hosts /etc/hosts`
  execFileSync('sh', ['-ec', mounts])
  copyFileSync(at('apps/tasks/deploying/stand-in.py'), inRoot('/run/stand-in.py'))
  for (const [name, script] of Object.entries(standIns)) {
    const file = inRoot(`/usr/local/bin/${name}`)
    writeFileSync(file, `#!/bin/sh\n${script}\n`)
    chmodSync(file, 0o755)
  }
  makeCertificate(hostName)
  spawn('chroot', [root, '/usr/bin/python3', '/run/stand-in.py', 'serve'], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  while (!existsSync(inRoot('/run/stand-in'))) await wait(20)
}

/** A path of the machine, as it is called outside of it. */
export const inRoot = (path) => join(root, path)

/** Runs a script there, as root in its downloads; throws with what it said when it fails. */
export const sh = (script) => {
  const { ok, said } = tryTo(script)
  if (!ok) throw new Error(`${script}\n${said}`)
  return said
}

/** As `sh`; answers what it said, and the most megabytes that a process of it took. */
export const shMeasured = (script) => {
  writeFileSync(inRoot('/run/measured.sh'), script)
  const said = sh(`python3 - <<'END'
import resource, subprocess, sys
subprocess.run(['sh', '-e', '/run/measured.sh'], check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
END`)
  return { said, megabytes: Number(said.trim().split('\n').at(-1)) }
}

/** As `sh`; answers whether it worked. Others go on meanwhile. */
export const shBeside = async (script) => {
  const child = spawn('chroot', chrooted(script), { env: environment })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  return { ok: code === 0, said }
}

export const tryTo = (script) => {
  const { status, stdout, stderr } = spawnSync('chroot', chrooted(script), {
    env: environment,
    encoding: 'utf8',
  })
  return { ok: status === 0, said: `${stdout}${stderr}` }
}

/** What the service has logged. */
export const logOf = () => readFileSync(inRoot('/var/log/sekolah.log'), 'utf8')

/** The authority that the machine's certificate comes from. */
export const authority = () => readFileSync(inRoot('/etc/ca/ca.pem'), 'utf8')

const environment = {
  PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
}

const chrooted = (script) => [root, 'sh', '-ec', `cd ${downloads}\n${script}`]

/** What a machine without systemd, network and authority cannot do itself. */
const standIns = {
  systemctl: 'exec /usr/bin/python3 /run/stand-in.py systemctl "$@"',
  journalctl: `while [ $# -gt 0 ]; do
      case $1 in -g) pattern=$2; shift ;; -n) newest=$2; shift ;; esac
      shift
    done
    grep -F -- "\${pattern-}" /var/log/sekolah.log | tail -n "\${newest-+1}"`,
  'apt-get': 'shift 2; for name; do command -v "$name" >/dev/null || exit 1; done',
  certbot: `for name; do :; done
    mkdir -p /etc/letsencrypt/live/$name
    cp /etc/ca/site.pem /etc/letsencrypt/live/$name/fullchain.pem
    cp /etc/ca/site.key /etc/letsencrypt/live/$name/privkey.pem`,
}

function makeCertificate(hostName) {
  const folder = inRoot('/etc/ca')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(join(folder, 'names'), `subjectAltName=DNS:${hostName}\n`)
  const script = `
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=proof
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout site.key -out site.csr -subj /CN=${hostName}
    openssl x509 -req -in site.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out site.pem
    chmod 0644 site.key`
  execFileSync('sh', ['-ec', script], { cwd: folder, stdio: 'pipe' })
}
