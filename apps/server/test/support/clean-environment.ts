/** The environment variables that a new Farthing process needs. Settings of another Farthing process are left out. */
export const cleanEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
