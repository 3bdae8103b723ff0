/** The hero block of the home page; without one, the page `home_hero` is shown. */
export const shownHero = <Block extends { section_key: string; is_active: boolean }>(
  blocks: readonly Block[] | undefined,
): Block | undefined =>
  blocks?.find(({ section_key, is_active }) => section_key === 'hero' && is_active)
