const { Map: PlainMap, WeakMap: PlainWeakMap } = globalThis;

/**
 * Some rules store computed values in caches. A value from before a mutant would hide the mutant. A value from a mutant would affect the
 * next mutant. The returned function therefore restores the caches of all modules that `load` loads.
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

    /** The rules use weak maps only as caches. */
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
