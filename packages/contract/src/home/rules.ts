/** Questions about the home page. */

/** The block at the head of the home page; without one, the page `home_hero` stands there. */
export const shownHero = <Block extends { section_key: string; is_active: boolean }>(
  blocks: readonly Block[] | undefined,
): Block | undefined =>
  blocks?.find(({ section_key, is_active }) => section_key === 'hero' && is_active)
