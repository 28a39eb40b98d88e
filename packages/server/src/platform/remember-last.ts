/** Remembers the `most` values made last, by key. What could not be made is made again the next time. */
export function rememberLast<Value>(
  most: number,
): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const remembered = new Map<string, Promise<Value>>();
  return (key, make) => {
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const making = make();
    const [oldest] = remembered.keys();
    if (remembered.size >= most && oldest !== undefined) remembered.delete(oldest);
    remembered.set(key, making);
    making.catch(() => remembered.delete(key));
    return making;
  };
}
