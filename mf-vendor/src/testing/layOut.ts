/** Gives every element a size, which jsdom does not, so that virtual lists render their rows. */
export function layOut({ width = 1000, height = 900, rowHeight = 60 } = {}): void {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
}
