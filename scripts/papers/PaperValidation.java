import java.io.FileInputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Validates each PDF against PDF/UA-1 and PDF/A-3a and prints the count and the last place of each violated rule. */
public class PaperValidation {
  private static final Map<String, PDFAFlavour> standards =
      Map.of("PDF/UA-1", PDFAFlavour.PDFUA_1, "PDF/A-3a", PDFAFlavour.PDFA_3_A);

  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    boolean allKept = true;
    for (String file : files)
      for (var standard : standards.entrySet()) allKept &= keeps(file, standard.getKey(), standard.getValue());
    System.exit(allKept ? 0 : 1);
  }

  private static boolean keeps(String file, String standard, PDFAFlavour flavour) throws Exception {
    var foundry = Foundries.defaultInstance();
    try (var parser = foundry.createParser(new FileInputStream(file), flavour);
        var validator = foundry.createValidator(flavour, false)) {
      ValidationResult result = validator.validate(parser);
      // Without any executed check the result would be valid.
      if (result.isCompliant() && result.getTotalAssertions() > 0) return true;
      System.out.println(Path.of(file).getFileName() + " is not " + standard + ":");
      brokenRules(result).forEach((rule, broken) -> System.out.println("  " + rule + ", " + broken));
      return false;
    }
  }

  private static Map<String, String> brokenRules(ValidationResult result) {
    Map<String, Integer> times = new TreeMap<>();
    Map<String, String> broken = new TreeMap<>();
    for (TestAssertion assertion : result.getTestAssertions()) {
      if (assertion.getStatus() != TestAssertion.Status.FAILED) continue;
      String rule = assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber();
      int count = times.merge(rule, 1, Integer::sum);
      broken.put(rule, count + " times: " + assertion.getMessage() + " At " + assertion.getLocation().getContext());
    }
    return broken;
  }
}
