import type { ListedRow as WireRow } from "@farthing/contract";
import type { TableRow as WireTableRow } from "@farthing/domain/application";
import { pence, toPounds } from "@farthing/domain/money";
import type { TableRow } from "../store/applications/every-application.ts";
import type { ListedApplication } from "../use-cases/applications/find-applications.ts";

export const toTableRow = (row: TableRow): WireTableRow => ({
  id: row.id,
  status: row.status,
  retailer: { name: row.retailerName, supplierNumber: row.branch },
  branchId: row.branch,
  orderReference: row.orderReference,
  applicantName: row.applicantName,
  postcode: row.postcode,
  dateOfBirth: row.dateOfBirth,
  loanAmount: row.loanAmountPence === null ? null : toPounds(pence(row.loanAmountPence)),
  updated: row.updated,
});

export const toWireRow = (row: ListedApplication): WireRow => ({
  ...toTableRow(row),
  referType: row.referType,
  next: row.next,
  createdBy: row.createdBy,
  created: row.created,
  hasSupportNeeds: row.hasSupportNeeds,
});
