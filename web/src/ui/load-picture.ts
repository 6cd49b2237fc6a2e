/**
 * A picture, once it is loaded; rejects when the browser can't read it. Not by `decode()`: that fails for pictures in
 * order, too, when the browser is busy or its window hidden.
 */
export const loadPicture = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new Error('No picture'))
    picture.src = source
  })
