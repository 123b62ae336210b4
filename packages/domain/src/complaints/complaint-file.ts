export const complaintFileBytesMax = 700_000;

const complaintFileTypes = ["pdf", "png", "jpg"] as const;
export type ComplaintFileType = (typeof complaintFileTypes)[number];

const firstBytes: Readonly<Record<ComplaintFileType, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
};

/** The content of a file determines its type, because the file name can be wrong. */
export const complaintFileType = (file: Uint8Array): ComplaintFileType | undefined =>
  complaintFileTypes.find((type) => firstBytes[type].every((byte, position) => file[position] === byte));

export const isComplaintFile = (file: Uint8Array): boolean => file.length <= complaintFileBytesMax && complaintFileType(file) !== undefined;
