const { Map: PlainMap, WeakMap: PlainWeakMap } = globalThis;

/**
 * A few rules remember what they have worked out once. What one of them has worked out without a mutant would hide it, and what was worked
 * out with one would follow the next. So whatever the modules hold that `load` loads can be put back to what they held then.
 * @returns {Promise<() => void>}
 */
export async function watchMemory(load) {
  const watched = [];

  class WatchedMap extends PlainMap {
    constructor(entries) {
      super(entries);
      watched.push(this);
    }
  }

  class WatchedWeakMap extends PlainWeakMap {
    #keys = new Set();

    constructor() {
      super();
      watched.push(this);
    }

    set(key, value) {
      this.#keys.add(key);
      return super.set(key, value);
    }

    /** Weak maps contain only caches. */
    clear() {
      for (const key of this.#keys) this.delete(key);
      this.#keys.clear();
    }

    *[Symbol.iterator]() {}
  }

  Object.assign(globalThis, { Map: WatchedMap, WeakMap: WatchedWeakMap });
  await load();
  Object.assign(globalThis, { Map: PlainMap, WeakMap: PlainWeakMap });

  const loaded = watched.map((memory) => ({ memory, entries: [...memory] }));
  return () => {
    for (const { memory, entries } of loaded) {
      memory.clear();
      for (const [key, value] of entries) memory.set(key, value);
    }
  };
}
