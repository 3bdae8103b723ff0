/** What a release says to schools: the section of a version in the paper that has those of all. */
export const notesOf = (paper, version) => {
  const section = paper
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(`## ${version} `) || part.startsWith(`## ${version}\n`))
  if (!section) throw new Error(`catatan-rilis.md says nothing of ${version}.`)
  return section.slice(section.indexOf('\n')).trimStart()
}
