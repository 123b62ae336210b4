/** Environment variables without the settings of another Farthing process. The variables keep the compile cache. */
export const cleanEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
