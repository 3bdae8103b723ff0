/**
 * A Debian machine of its own to install a release on: its root made by debootstrap, booted with
 * its real systemd by systemd-nspawn, on a network of its own. Changes are written to an overlay
 * and gone afterwards. Needs root on Linux.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rootFilesystem } from './roots.mjs'

/** The machine's folder of downloaded releases. */
export const downloads = '/root/unduhan'
/** The network that the machines share with their visitors. */
const GATEWAY = '10.77.0.1'
export const ADDRESS = '10.77.0.2'

const programs = ['debootstrap', 'systemd-nspawn', 'nsenter', 'unshare', 'openssl', 'ip', 'python3']

/** What is missing to boot such a machine, in one line; null when nothing is. */
export const missingPrerequisites = (needed = programs) => {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (process.getuid() !== 0) return 'it needs root'
  const missing = needed.filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0
    ? `${missing.join(', ')} not installed; Debian: apt-get install debootstrap systemd-container iproute2 openssl python3 qemu-user-static buildah`
    : null
}

/** Runs a module of this project in a network of its own; returns its exit code. */
export const inOwnNetwork = async (module, args) => {
  const own = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  const child = spawn('unshare', [...own, process.execPath, module, ...args], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code
}

/**
 * Creates the bridge between machines and visitors, for whom `hostNames` resolve to the first
 * machine.
 */
export const makeNetwork = (hostNames) => {
  const hosts = join('/run', 'proof-hosts')
  const script = `
    mount -t tmpfs tmpfs /run
    ip link set lo up
    ip link add name proof0 type bridge
    ip addr add ${GATEWAY}/16 dev proof0
    ip link set proof0 up
    echo '127.0.0.1 localhost' > ${hosts}
    mount --bind ${hosts} /etc/hosts`
  execFileSync('sh', ['-ec', script])
  writeFileSync('/etc/hosts', `127.0.0.1 localhost\n${ADDRESS} ${hostNames.join(' ')}\n`)
}

/**
 * Boots a machine at an address of the network: `folder` is on a disk and takes its changes,
 * `hosts` are further lines of its /etc/hosts. Resolves when its units have started.
 */
export const boot = async ({ name, debian, folder, address = ADDRESS, hosts = '' }) => {
  const root = join(folder, 'root')
  const [changes, work] = [join(folder, 'changes'), join(folder, 'work')]
  for (const one of [root, changes, work]) mkdirSync(one, { recursive: true })
  const overlay = `lowerdir=${rootFilesystem(debian)},upperdir=${changes},workdir=${work}`
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', overlay, root])
  const inRoot = (path) => join(root, path)
  mkdirSync(inRoot(downloads), { recursive: true })
  writeFileSync(inRoot('/etc/hostname'), `${name}\n`)
  writeFileSync(inRoot('/etc/hosts'), `127.0.0.1 localhost ${name}\n${hosts}`)
  writeFileSync(
    inRoot('/etc/systemd/network/10-host0.network'),
    `[Match]\nName=host0\n[Network]\nAddress=${address}/16\nGateway=${GATEWAY}\n`,
  )
  execFileSync('systemctl', ['--root', root, 'enable', 'systemd-networkd'], { stdio: 'ignore' })
  const start = () =>
    spawn(
      'systemd-nspawn',
      [
        ...['--register=no', '--keep-unit', '--quiet', '--machine', name, '--directory', root],
        ...['--network-bridge=proof0', '--boot'],
      ],
      // The console is ignored, because the journal has the same output.
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...environmentOfNspawn } },
    )
  const machine = machineAt(start, inRoot)
  await machine.untilBooted()
  return machine
}

/** systemd 257 boots with control groups of version 2 only. */
const environmentOfNspawn = { SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' }

const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
}

const machineAt = (start, inRoot) => {
  let nspawn = start()
  /** Process id of the machine's first process. */
  const leader = () =>
    readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').trim()
  const entered = (script) => [
    ...['--target', leader(), '--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--cgroup'],
    ...['--wdns=/', '/bin/sh', '-ec', `cd ${downloads}\n${script}`],
  ]
  const tryTo = (script, input = '') => {
    const { status, stdout, stderr } = spawnSync('nsenter', entered(script), {
      env: environment,
      encoding: 'utf8',
      input,
    })
    return { ok: status === 0, said: `${stdout}${stderr}` }
  }
  const machine = {
    /** The path, on the host, of a path in the machine. */
    inRoot,
    /**
     * Runs a script on the machine, as root in `downloads`; returns whether it succeeded, and its output.
     */
    tryTo,
    /** As `tryTo`, but throws with the output when it fails. */
    sh: (script) => {
      const { ok, said } = tryTo(script)
      if (!ok) throw new Error(`${script}\n${said}`)
      return said
    },
    /** As `tryTo`, but asynchronously. */
    beside: async (script) => {
      const child = spawn('nsenter', entered(script), {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          said += chunk
        })
      }
      const [code] = await once(child, 'close')
      return { ok: code === 0, said }
    },
    /** As `sh`; returns the peak memory of its largest process, in MB. */
    megabytesOf: (script) => {
      const measured = `import resource, subprocess, sys
subprocess.run(['nsenter', *sys.argv[1:]], check=True, stdout=sys.stderr)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)`
      const { status, stdout, stderr } = spawnSync(
        'python3',
        ['-c', measured, ...entered(script)],
        { env: environment, encoding: 'utf8' },
      )
      if (status !== 0) throw new Error(`${script}\n${stderr}`)
      return Number(stdout)
    },
    /** The log of one of its services. */
    logOf: (unit = 'sekolah') => machine.sh(`journalctl -u ${unit} -o cat`),
    untilBooted: async () => {
      // The first process needs a moment to become systemd, and systemd one to listen.
      while (!tryTo('systemctl is-system-running --wait').said.match(/running|degraded/)) {
        await wait(100)
      }
    },
    restart: async () => {
      const ended = once(nspawn, 'exit')
      machine.tryTo('systemctl reboot')
      const [code] = await ended
      // Boots again after a restart, as a supervisor does with --keep-unit.
      if (code !== 133) throw new Error(`The machine ended with ${code} in place of a restart.`)
      nspawn = start()
      await machine.untilBooted()
    },
  }
  return machine
}

/** Creates an authority and its certificate for a name, in a machine under /etc/ca. */
export const makeCertificate = ({ inRoot }, hostName) => {
  const folder = inRoot('/etc/ca')
  mkdirSync(folder)
  writeFileSync(join(folder, 'names'), `subjectAltName=DNS:${hostName}\n`)
  const script = `
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=proof
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout site.key -out site.csr -subj /CN=${hostName}
    openssl x509 -req -in site.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out site.pem`
  execFileSync('sh', ['-ec', script], { cwd: folder, stdio: 'pipe' })
}
