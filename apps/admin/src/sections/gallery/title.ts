/** What a picture is called before anybody has named it: `lomba_robotik-01.jpg` is "lomba robotik 01". */
export const titleFrom = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
