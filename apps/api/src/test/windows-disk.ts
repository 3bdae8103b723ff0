/**
 * Simulates a disk of Windows, for tests on Linux: it flushes only files opened for writing, and so
 * no folder; it cannot delete or rename an open file; a virus scanner holds every file at the first
 * attempt to rename it; and as under FAT there are no hard links and no ctime. Open files are read
 * from /proc, so that SQLite's own files count, too.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, resolve } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'

const { readdirSync, readFileSync, readlinkSync } = fs

/** Replaces node:fs by that disk for all modules of this thread; the result undoes it. */
export const simulateWindowsDisk = async (): Promise<() => void> => {
  const { fsyncSync, renameSync, rmSync, unlinkSync, copyFileSync, promises } = fs
  const { link, rename, rm, stat, unlink } = promises
  const handle = await promises.open(import.meta.filename)
  const handles = Object.getPrototypeOf(handle)
  await handle.close()
  const { sync, datasync } = handles

  const canRename = scannedFirst()
  Object.assign(fs, {
    fsyncSync: (fd: number) => {
      canFlush(fd)
      fsyncSync(fd)
    },
    renameSync: (from: string, to: string) => {
      canRename(from, to)
      renameSync(from, to)
    },
    unlinkSync: (path: string) => {
      canRemove(path)
      unlinkSync(path)
    },
    rmSync: (path: string, options?: fs.RmOptions) => {
      canRemove(path)
      rmSync(path, options)
    },
    copyFileSync: (from: string, to: string) => {
      canRemove(to)
      copyFileSync(from, to)
    },
  })
  Object.assign(promises, {
    rename: async (from: string, to: string) => {
      canRename(from, to)
      await rename(from, to)
    },
    unlink: async (path: string) => {
      canRemove(path)
      await unlink(path)
    },
    rm: async (path: string, options: fs.RmOptions = {}) => {
      const { recursive = false, maxRetries = 0, retryDelay = 100 } = options
      for (let tries = recursive ? maxRetries : 0; tries > 0 && isOpen(path); tries -= 1) {
        await pass(retryDelay)
      }
      canRemove(path)
      await rm(path, options)
    },
    link: async (from: string) => refuse('EPERM', 'link', from),
    stat: async (path: string) => Object.assign(await stat(path), { ctimeMs: 0 }),
  })
  Object.assign(handles, {
    async sync(this: fs.promises.FileHandle) {
      canFlush(this.fd)
      await sync.call(this)
    },
    async datasync(this: fs.promises.FileHandle) {
      canFlush(this.fd)
      await datasync.call(this)
    },
  })
  syncBuiltinESMExports()

  return () => {
    Object.assign(fs, { fsyncSync, renameSync, rmSync, unlinkSync, copyFileSync })
    Object.assign(promises, { link, rename, rm, stat, unlink })
    Object.assign(handles, { sync, datasync })
    syncBuiltinESMExports()
  }
}

const refuse = (code: string, call: string, path: string): never => {
  throw Object.assign(new Error(`${code}: as on Windows, ${call} '${path}'`), { code })
}

const ACCESS_MODE = 0o3
const canFlush = (fd: number) => {
  const [, flags = ''] =
    /^flags:\s+(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8')) ?? []
  if ((Number.parseInt(flags, 8) & ACCESS_MODE) === 0) refuse('EPERM', 'fsync', `${fd}`)
}

/** Files at a path, or below it, that this process has open. */
const isOpen = (path: string): boolean => {
  const whole = resolve(path)
  return readdirSync('/proc/self/fd').some((fd) => {
    const open = targetOf(fd)
    return open === whole || open.startsWith(join(whole, '/'))
  })
}

// The descriptor that listed the folder is closed by now.
const targetOf = (fd: string): string => {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`)
  } catch {
    return ''
  }
}

const canRemove = (path: string) => {
  if (isOpen(path)) refuse('EBUSY', 'unlink', path)
}

/** The first attempt to rename a file fails, as if a scanner held it; the second succeeds. */
const scannedFirst = () => {
  const held = new Set<string>()
  const codes = ['EPERM', 'EACCES', 'EBUSY']
  let scans = 0
  return (from: string, to: string) => {
    if (isOpen(from)) refuse('EBUSY', 'rename', from)
    if (isOpen(to)) refuse('EPERM', 'rename', to)
    if (held.delete(to)) return
    held.add(to)
    refuse(codes[scans++ % codes.length] ?? '', 'rename', from)
  }
}
