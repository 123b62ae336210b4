/** An environment without the settings of another Farthing process. It keeps the compile cache. */
export const cleanEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
