/** A script that a page which came with its data fetches once it is on the screen (the shell's starter.ts). */
export interface LaterScript {
  href: string;
  /** As in the HTML attribute; absent of what is under development. */
  integrity?: string | undefined;
  /** Whether it is run as well: an area's are run by the shell. */
  starts?: true;
}

/** The element where the page names them, in the order in which they are wanted. */
export const laterScriptsElementId = 'rialto-scripts';

/** Marks the pictures that a page's first view is not whole without: the browser tells when they are on the screen (Element Timing). */
export const firstPictureMark = 'elementtiming';
