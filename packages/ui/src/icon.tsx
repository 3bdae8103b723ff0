/** The component of an icon: lucide's own works its attributes out anew at every drawing. */
import { type ComponentProps, createElement } from 'react'
import { classes } from './classes.ts'

type Shape = [tag: string, attributes: Record<string, string>]

export const createIcon = (name: string, shapes: Shape[]) => {
  const own = `lucide lucide-${name}`
  const drawn = shapes.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...rest }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
        className: classes(own, className),
      },
      ...drawn,
    )
}
