/** What makes of the installer for one person that for all who use a PC. */
export const forAllUsers = [
  '-c.nsis.perMachine=true',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder replaces them.
  '-c.artifactName=panel-sekolah-${version}-semua-pengguna.${ext}',
]
