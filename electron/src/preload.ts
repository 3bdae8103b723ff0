/** Tells the panel its server; nothing else crosses between the page and the desktop app. */
import type { DesktopBridge } from '@sekolah/contract/desktop'
import { contextBridge } from 'electron'
import { serverFrom } from './arguments.ts'

const bridge: DesktopBridge = { server: serverFrom(process.argv) }
contextBridge.exposeInMainWorld('desktop', bridge)
