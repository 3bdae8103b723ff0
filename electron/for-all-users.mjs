/**
 * Options of electron-builder that turn the installer for one person into the one for all users of
 * a PC.
 */
export const forAllUsers = [
  '-c.nsis.perMachine=true',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder replaces them.
  '-c.artifactName=panel-sekolah-${version}-semua-pengguna.${ext}',
]
