/** What cameras, phones and messengers write into the names of their files. */
const cameraWords = new Set(
  [
    'img mvimg dsc dscn dscf dcim pxl pano vid sam cimg gopr burst hdr cover portrait mp edited',
    'screenshot screen shot tangkapan layar whatsapp wa fb received snapchat signal telegram line',
    'image gambar photo picture pic foto camera kamera untitled unnamed download copy',
    'at pukul am pm jpg jpeg png heic webp',
  ]
    .join(' ')
    .split(' '),
)

/**
 * The suggested title of a picture: `lomba_robotik-01.jpg` becomes "lomba robotik 01". Blank where
 * only a camera has named the file: `IMG_20261122_001.jpg` says nothing to a visitor.
 */
export const titleFrom = (fileName: string): string => {
  const name = fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return isCameraName(name) ? '' : withoutCamera(name).slice(0, 200)
}

/** "IMG 2034 panen kelapa" is called "panen kelapa". */
const withoutCamera = (name: string): string =>
  name.replace(/^(img|mvimg|dscn?|dscf|pxl|fb img)( ?\d+)*( ?wa\d+)? /i, '')

const isCameraName = (name: string): boolean =>
  !(name.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => {
    const letters = word.toLowerCase().replace(/\d+$/, '')
    // A long run of hexadecimal digits is the name that a server or an app made up.
    return /\p{L}{3}/u.test(letters) && !cameraWords.has(letters) && !/^[\da-f]{6,}$/i.test(word)
  })

/** Files in the order in which the camera numbered them, whatever order the dialog gave. */
export const inOrder = <Named extends { name: string }>(files: Iterable<Named>): Named[] =>
  [...files].sort((a, b) => a.name.localeCompare(b.name, 'id', { numeric: true }))
