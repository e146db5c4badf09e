/** jsdom lays nothing out: gives every element a size, so that a list shows the rows that a window of it would. */
export function layOut({ width = 1000, height = 900, rowHeight = 60 } = {}): void {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
}
